import { expect, it } from 'vitest';
import { rulesOf } from '#scripts/first-load/rules.ts';
import { cssOf, isFace, criticalCss } from '#server/http/critical-css.ts';

const used = (css: string, html: string) => criticalCss(rulesOf(css), html);
const PAGE = '<main class="a b"><p class="c">x</p></main>';

it.each([
  ['a class of the page', '.a{color:red}'],
  ['what needs no class', 'html[data-x] body{margin:0}'],
  ['all classes at once or one within another', '.a.b .c{margin:0}'],
  ['a list one part of which may match', '.z,.c:hover{margin:0}'],
  ['what may be missing', '.a:not(.z){margin:0}'],
  ['what stands in one of several', '.a :is(.z,p){margin:0}'],
  ['what stands in one within another', '.a :is(p:not(.y),.z){margin:0}'],
  ['a keyframe that one of its parts moves by', '.a{animation:k 1s}@keyframes k{0%{opacity:0}}'],
  ['a keyframe that nothing says who needs', '@keyframes k{0%{opacity:0}}'],
  ['the order of layers, ended before the next rule', '@layer base,mantine;@layer base{p{margin:0}}'],
  ['a variable that one of its rules reads', ':root{--x:1px}.a{margin:var(--x)}'],
  ['a variable that another one reads', ':root{--y:1px;--x:calc(var(--y)*2)}.a{margin:var(--x)}'],
  ['what a part sets for itself', '.a{--x:1px;margin:var(--x)}'],
  ['light rules of a part', ':where([data-mantine-color-scheme=light]) .a{margin:0}'],
])('[K9] a page keeps %s', (_what, css) => {
  expect(used(css, PAGE)).toBe(css);
});

it.each([
  ['a class it has not', '.z{color:red}'],
  ['a class within one it has', '.a .z:hover{margin:0}'],
  ['a part of a class’s name', '.aa{margin:0}'],
  ['a block of which nothing is left', '@media print{.z{margin:0}}'],
  ['a variable that nothing reads', ':root{--x:1px;--y:var(--x)}'],
  ['a variable that only what it leaves out reads', ':root{--x:1px}.z{margin:var(--x)}'],
  ['sizes of a part it has not', '.z{--x:1px;margin:var(--x)}'],
  ['rules for a dark page: the tokens turn by themselves', ':where([data-mantine-color-scheme=dark]) .a{margin:0}'],
  ['what few visitors need: a system that gives the colours', '@media (forced-colors:active){.a{margin:0}}'],
  ['what few visitors need: half of a phone', '@media (width<=19.99em){.a{margin:0}}'],
  ['the veil of a page that is left', 'body:after{margin:0}html[data-leaving] body:after{opacity:1}'],
  ['how what is pressed looks', '.a:active{margin:0}'],
  ['a keyframe that none of its parts moves by', '.z{animation:1s linear k,1s y}@keyframes k{0%{opacity:0}}'],
])('[K9] a page leaves out %s', (_what, css) => {
  expect(used(css, PAGE)).toBe('');
});

it('[K9] a page keeps a variable that its own elements read', () => {
  const css = ':root{--x:1px;--y:2px}';
  expect(used(css, '<p style="margin:var(--x)"></p>')).toBe(':root{--x:1px}');
});

it('[K9] rules keep their order and their blocks', () => {
  const css =
    '.a{margin:0}@media (min-width:1px){.z{margin:1px}.b{margin:2px}@media print{.c{margin:3px}}}p{margin:4px}';
  expect(used(css, PAGE)).toBe(css.replace('.z{margin:1px}', ''));
});

it('[K9] without a page it is the whole sheet', () => {
  const css = '.z{margin:0}@media print{.y .z{margin:1px}}p{margin:2px}';
  expect(cssOf(rulesOf(css))).toBe(css);
});

it('font faces are told apart, so that a sheet that comes later can be without', () => {
  const [face, rule] = ['@font-face{font-family:X}', '.a{margin:0}'];
  expect(rulesOf(face + rule).map(isFace)).toEqual([true, false]);
  expect(cssOf(rulesOf(face + rule).filter((part) => !isFace(part)))).toBe(rule);
});
