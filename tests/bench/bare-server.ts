import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file, port] = process.argv.slice(2);
const value: unknown = JSON.parse(readFileSync(String(file), 'utf8'));

createServer((request, response) => {
  request.resume();
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(value));
}).listen(Number(port), '127.0.0.1');
