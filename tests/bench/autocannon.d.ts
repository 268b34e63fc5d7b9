declare module 'autocannon' {
  type BenchRequest = { headers: Record<string, string>; body?: string };
  type Options = {
    url: string;
    method: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
    body?: string;
    /** Requests a second of all connections together. */
    overallRate?: number;
    requests?: { setupRequest?: (request: BenchRequest) => BenchRequest }[];
  };
  type Result = {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    '4xx': number;
    '5xx': number;
    errors: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
