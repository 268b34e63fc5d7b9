import { userInfo } from 'node:os';
import process from 'node:process';

/** Who runs this process: a user's name, or the id where the machine has no name for it, as in many containers. */
export function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
