import { FONT_FACES } from './fonts.ts';

export const STYLE = `
${FONT_FACES}
:root{color-scheme:light dark;--paper:#f7f4ee;--card:#fff;--sunk:#efeae0;--line:#e3dccf;--edge:#8b8474;--ink:#1b2338;--ink2:#454c63;--ink3:#5f667a;--red:#c2352a;--redh:#a32a21;--onred:#fff;--lagoon:#17646d;--warn:#85520a;--warns:#fbf0d9}
@media (prefers-color-scheme:dark){:root{--paper:#111827;--card:#192233;--sunk:#0c1220;--line:#2c374d;--edge:#76809a;--ink:#f4eee2;--ink2:#c6cad6;--ink3:#a2a9bc;--red:#f0705f;--redh:#f68c7d;--onred:#1d0d0b;--lagoon:#7ccbd0;--warn:#f3c377;--warns:#382d1c}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.75 "Readex Pro Variable",system-ui,sans-serif}
:lang(en) body{line-height:1.6}
header{display:flex;justify-content:space-between;align-items:center;gap:0.75rem;max-width:35rem;margin:0 auto;padding:1.25rem}
header b{font-size:1.125rem}
header span{color:var(--warn);background:var(--warns);border-radius:8px;padding:2px 0.625rem;font-size:0.875rem;font-weight:500}
main{max-width:35rem;margin:0 auto;padding:0 1.25rem 4rem}
.card{background:var(--card);border-radius:18px;padding:1.5rem 1.25rem;box-shadow:0 1px 2px rgb(40 30 15/.06),0 2px 8px rgb(40 30 15/.05)}
h1{font-size:1.6875rem;line-height:1.35;margin:0.5rem 0 1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:0.625rem 1.25rem;margin:0}
dl{align-items:baseline}
dt{color:var(--ink3);font-size:0.90625rem}
dd{margin:0;font-weight:500;text-align:end;overflow-wrap:anywhere}
dd.sum{font-size:1.6875rem;line-height:1.3;font-weight:700}
.note{color:var(--warn);background:var(--warns);border-radius:12px;padding:0.75rem 1rem;margin:0 0 1.25rem;font-size:0.90625rem}
.tear{border:0;border-top:2px dashed var(--line);margin:1.25rem 0}
form{display:grid;gap:0.75rem;margin:0}
form p{margin:0;color:var(--ink2);font-weight:500}
form small{color:var(--ink3);font-size:0.875rem;margin-top:-0.25rem}
button,.way{display:flex;justify-content:center;align-items:center;width:100%;min-height:3.25rem;border-radius:12px;border:1.5px solid var(--edge);background:transparent;color:var(--ink);font:inherit;font-weight:500;line-height:1.4;cursor:pointer;text-decoration:none;padding:0.5rem 1rem}
.main{background:var(--red);border-color:var(--red);color:var(--onred);min-height:3.5rem;font-weight:700}
.main:hover{background:var(--redh)}
:focus-visible{outline:3px solid var(--lagoon);outline-offset:3px}
@media (prefers-reduced-motion:no-preference){button{transition:transform .16s}button:active{transform:scale(.985)}}
`;
