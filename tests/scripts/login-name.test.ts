import { userInfo } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { loginName } from '#scripts/login-name.ts';

vi.mock('node:os', () => ({ userInfo: vi.fn<typeof userInfo>() }));
afterEach(() => vi.mocked(userInfo).mockReset());

it('[FK3] whoever runs a command is called by name, or by the id that has none', () => {
  vi.mocked(userInfo).mockReturnValue({ username: 'salem' } as ReturnType<typeof userInfo>);
  expect(loginName()).toBe('salem');
  vi.mocked(userInfo).mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  expect(loginName()).toBe(String(process.getuid?.()));
});
