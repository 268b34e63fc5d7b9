import { userInfo } from 'node:os';
import process from 'node:process';

export function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
