import type { SceneData } from '#server/art/scene-data.ts';

export const maldives: SceneData = {
  name: { ar: 'المالديف', en: 'Maldives' },
  palette: {
    sky: ['#3aa5d8', '#86cdea', '#dff3ee'],
    sun: '#fffbe2',
    haze: '#eafaf2',
    far: '#5fb7ad',
    mid: '#2f9f97',
    near: '#137a7d',
    front: '#0c4f55',
    ink: '#083a44',
    water: ['#1787b5', '#2fb9c4', '#86e0cf', '#c9f3dc'],
    foam: '#ffffff',
    glow: '#ffe3a1',
    accent: '#f0674a',
    cloud: '#ffffff',
    cloud2: '#bfe2ea',
    wall: '#f6e6c4',
    leaf: '#1c7f63',
    trunk: '#8a5c38',
    roof: '#c39a5c',
  },
  layers: [
    ['sky', {}],
    ['sun', { x: -104, y: 84, radius: 30 }],
    ['cumulus', { x: 120, y: 232, scale: 1.35 }],
    ['cumulus', { x: -130, y: 238, scale: 0.8 }],
    ['cumulus', { x: -430, y: 234, scale: 1.2 }],
    ['cumulus', { x: 470, y: 236, scale: 0.9 }],
    ['clouds', { y: 118, thickness: 7, length: 80, vary: 40, opacity: 0.8, seed: 8 }],
    ['water', { y: 240, stops: ['#1379ab', '#1fa3bd', '#4ccbc6', '#a9ead6'], rows: 9 }],
    ['shore', { x: -120, y: 246, width: 74, height: 10, fill: '#f6e6c4' }],
    [
      'bush',
      {
        fill: 'leaf',
        at: [
          [-150, 242, 8],
          [-126, 242, 10],
          [-104, 243, 7],
        ],
      },
    ],
    [
      'palms',
      {
        at: [
          [-136, 240, 34, -0.1],
          [-118, 240, 42, 0.12],
          [-100, 241, 30, 0.1],
        ],
      },
    ],
    ['shore', { x: -40, y: 330, width: 230, height: 40, fill: '#8fe3d0', opacity: 0.55 }],
    ['shore', { x: 160, y: 420, width: 260, height: 46, fill: '#c9f5e0', opacity: 0.5 }],
    ['villas', { x: 116, y: 402, drift: -60, endY: 262, curve: -96, scale: 1.5, count: 8, deck: '#9a6a40' }],
    ['dhow', { x: -112, y: 356, scale: 0.8, sail: '#fff7e6', mark: 'accent', hull: '#7a4a2c' }],
    ['reflect', { y: 366, fill: '#fff7e6', at: [[-112, 44, 34]], opacity: 0.55 }],
    ['shore', { x: -150, y: 486, width: 250, height: 74, fill: '#fbeed0' }],
    ['shore', { x: -190, y: 508, width: 260, height: 70, fill: '#f2dcb0' }],
    [
      'palms',
      {
        at: [
          [-168, 480, 270, 0.32, 0.84],
          [-196, 486, 190, -0.1, 0.8],
        ],
        fruit: 'trunk',
      },
    ],
    [
      'palms',
      {
        at: [
          [-420, 490, 250, 0.2, 0.8],
          [520, 505, 220, -0.25, 0.8],
        ],
        minRatio: 1.6,
      },
    ],
    [
      'gulls',
      {
        at: [
          [40, 92, 0.9],
          [66, 104, 0.7],
          [10, 112, 0.6],
        ],
        fill: '#fff',
      },
    ],
  ],
};

export const zanzibar: SceneData = {
  name: { ar: 'زنجبار', en: 'Zanzibar' },
  palette: {
    sky: ['#2d8fb5', '#8fd0d0', '#fbe6bd', '#fbc98d'],
    sun: '#fff6d6',
    haze: '#f6e0b6',
    far: '#7fb5a6',
    mid: '#4a937f',
    near: '#2a6b5f',
    front: '#153f3c',
    ink: '#132b2e',
    water: ['#7fd6cf', '#2aa3b5', '#12607f'],
    foam: '#ffffff',
    glow: '#ffe09a',
    accent: '#cf4434',
    cloud: '#fffaf0',
    cloud2: '#bfe0dc',
    wall: '#f1e2c6',
    leaf: '#25755a',
    trunk: '#74492f',
    roof: '#b0603f',
  },
  layers: [
    ['sky', {}],
    ['sun', { x: 96, y: 168, radius: 44 }],
    ['clouds', { y: 92, thickness: 8, length: 110, vary: 50, seed: 7 }],
    ['cumulus', { x: -120, y: 262, scale: 0.8 }],
    ['ridge', { y: 300, amp: 16, step: 100, seed: 9, fill: 'far', fade: 'haze' }],
    [
      'houses',
      {
        x: -700,
        y: 322,
        count: 46,
        width: 30,
        height: 48,
        seed: 211,
        walls: ['wall', '#e6cfa6', '#f7efdd', '#d9c3a0'],
        roof: 'roof',
        flat: true,
        window: 4.4,
        lit: 0.2,
        sink: 20,
      },
    ],
    ['mosque', { x: -96, y: 326, scale: 0.9, fill: '#f7efdd', dome: '#d9c3a0', small: true, minarets: [[40, 86]] }],
    [
      'palms',
      {
        at: [
          [-30, 328, 64, 0.08],
          [-8, 330, 50, -0.06],
          [120, 328, 70, -0.08],
          [-180, 330, 58, 0.06],
          [300, 328, 60, 0.05],
          [-340, 328, 60, 0.05],
        ],
      },
    ],
    ['shore', { x: 0, y: 334, width: 900, height: 14, fill: '#fbeccb' }],
    ['water', { y: 336, sunX: 96, count: 24, rows: 6 }],
    ['dhow', { x: -66, y: 424, scale: 1.35, sail: '#fff8e8', hull: '#5c3524', mark: 'accent' }],
    ['reflect', { y: 440, fill: '#fff8e8', at: [[-66, 70, 44]], opacity: 0.5 }],
    ['dhow', { x: 128, y: 372, scale: 0.6, sail: '#f6e6c4', hull: '#5c3524', flip: true }],
    ['palms', { at: [[188, 500, 300, -0.22, 0.74]], fruit: 'roof', maxRatio: 1.5 }],
    [
      'gulls',
      {
        at: [
          [-150, 220, 1],
          [-128, 206, 0.7],
        ],
      },
    ],
  ],
};
