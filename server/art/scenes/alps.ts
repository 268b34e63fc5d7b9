import type { SceneData } from '#server/art/scene-data.ts';

export const interlaken: SceneData = {
  name: { ar: 'إنترلاكن', en: 'Interlaken' },
  palette: {
    sky: ['#4f9ccf', '#9fcfe6', '#eaf4ee'],
    sun: '#fffbe6',
    haze: '#dff0ee',
    far: '#9db8cc',
    mid: '#5f8f9c',
    near: '#3f7f56',
    front: '#1f4a38',
    ink: '#16303a',
    water: ['#9fd6d8', '#3fa3b5', '#1b6f8a'],
    foam: '#fff',
    glow: '#fff0c0',
    accent: '#d2362e',
    cloud: '#ffffff',
    cloud2: '#b9d5e2',
    wall: '#f4e6cc',
    leaf: '#2f6a48',
    trunk: '#7a4a30',
    roof: '#6a3a2c',
  },
  layers: [
    ['sky', {}],
    ['sun', { x: 120, y: 84, radius: 28 }],
    ['cumulus', { x: -130, y: 128, scale: 0.7 }],
    ['cumulus', { x: 380, y: 120, scale: 0.8 }],
    ['cumulus', { x: -470, y: 150, scale: 0.9 }],
    [
      'peaks',
      {
        base: 330,
        fill: '#b9cddb',
        shade: '#86a3bb',
        snow: '#ffffff',
        at: [
          [-176, 140, 150, 150, 0.5],
          [186, 150, 160, 170, 0.48],
          [-420, 130, 180, 190, 0.5],
          [430, 140, 180, 190, 0.48],
        ],
      },
    ],
    [
      'peaks',
      {
        base: 336,
        fill: '#8aa6b8',
        shade: '#55788f',
        snow: '#ffffff',
        at: [
          [84, 118, 150, 160, 0.42],
          [-40, 82, 180, 170, 0.46],
          [290, 170, 150, 150, 0.4],
          [-300, 170, 150, 150, 0.4],
        ],
      },
    ],
    ['mist', { y: 262, height: 70, opacity: 0.7 }],
    [
      'ridge',
      {
        y: 334,
        amp: 30,
        step: 96,
        seed: 51,
        fill: '#5f9a6a',
        fade: '#a9cf9a',
        fadeBy: 0.5,
        trees: 13,
        bump: [-200, 90, 50],
      },
    ],
    ['ridge', { y: 356, amp: 14, step: 80, seed: 55, fill: '#7fb36a', bump: [180, 90, 40] }],
    [
      'chalets',
      {
        at: [
          [126, 340, 0.7],
          [164, 334, 0.56],
          [-140, 352, 0.66],
          [-360, 352, 0.7],
          [330, 350, 0.7],
        ],
      },
    ],
    [
      'conifers',
      {
        fill: '#2f6a48',
        shade: 'ink',
        at: [
          [92, 352, 34],
          [104, 354, 26],
          [190, 340, 40],
          [-178, 352, 44],
          [-100, 358, 30],
          [-320, 356, 40],
          [380, 354, 44],
        ],
      },
    ],
    ['train', { x: -96, y: 372, scale: 0.82 }],
    ['block', { y: 374, height: 6, fill: '#5a8a52' }],
    ['water', { y: 378, rows: 6 }],
    [
      'reflect',
      {
        y: 380,
        fill: '#ffffff',
        at: [
          [-40, 60, 60],
          [84, 44, 50],
        ],
        opacity: 0.5,
      },
    ],
    ['reflect', { y: 382, fill: '#e59a8a', at: [[-36, 96, 18]], opacity: 0.5 }],
    ['dhow', { x: 112, y: 432, scale: 0.7, sail: '#ffffff', hull: '#6a3a2c' }],
    ['front', { y: 482, amp: 12 }],
    [
      'conifers',
      {
        fill: 'front',
        shade: 'ink',
        at: [
          [-180, 494, 166],
          [-146, 500, 106],
          [188, 498, 120],
          [-430, 498, 160],
          [430, 498, 160],
        ],
      },
    ],
    [
      'bush',
      {
        fill: '#2f6a48',
        at: [
          [-110, 500, 18],
          [140, 500, 18],
        ],
      },
    ],
  ],
};
