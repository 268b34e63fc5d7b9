import { userInfo } from 'node:os';
import process from 'node:process';

/** The process's user name, or the id without a name, as in many containers. */
export function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
