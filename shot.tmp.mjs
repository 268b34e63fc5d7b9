import { chromium } from '@playwright/test';
const { findBrowser } = await import('./scripts/browser.ts');
const b = await chromium.launch({ executablePath: findBrowser() });
const [,, ...jobs] = process.argv;
for (const job of jobs) {
  const [url, file, width='390', full='1', sel=''] = job.split('|');
  const p = await b.newPage({ viewport: { width: +width, height: 844 } });
  await p.goto('http://localhost:3132' + url, { waitUntil: 'networkidle' }).catch(()=>{});
  await p.waitForTimeout(1500);
  if (sel) { for (let y = 0; y < 8000; y += 700) { await p.mouse.wheel(0, 700); await p.waitForTimeout(150); } console.log(await p.locator(sel).count(), (await p.locator('main').innerText()).match(/.{0,40}العمرة.{0,200}/gu)?.slice(0,3)); await p.locator(sel).first().scrollIntoViewIfNeeded(); await p.waitForTimeout(500); await p.locator(sel).first().screenshot({ path: '/tmp/shots/' + file }); await p.close(); continue; }
  await p.screenshot({ path: '/tmp/shots/' + file, fullPage: full === '1' });
  await p.close();
}
await b.close();
