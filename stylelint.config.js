/**
 * CSS younger than 2022, the year that every browser of package.json's `browserslist` has behind it, needs a reason to
 * stand here.
 */
const ANY = ['/.+/'];

export default {
  plugins: ['stylelint-plugin-use-baseline'],
  rules: {
    // letters, what stands around them and where a page breaks follow the visitor's own size [FK9]; lines, corners and pictures stay
    'declaration-property-unit-disallowed-list': {
      '/^(font|line-height|letter-spacing|(row-|column-)?gap|padding|margin|scroll-|text-underline-offset)/': ['px'],
    },
    'media-feature-name-unit-allowed-list': { '/width$/': ['em'] },
    'plugin/use-baseline': [
      true,
      {
        available: 2022,
        // the oldest of each browser that is served knows it
        ignoreFunctions: ['color-mix'],
        // the first as well; ::selection only adorns
        ignoreSelectors: ['has', 'selection'],
        ignoreProperties: {
          // the oldest that are served know them
          'grid-template-rows': ['subgrid'],
          float: ['inline-start'],
          // known for long; the year is that of a corner of them
          outline: ANY,
          'overscroll-behavior': ANY,
          'paint-order': ANY,
          // asked of engines that know it alone (@supports)
          'container-type': ANY,
          // the build writes the prefix that Safari and Chrome know
          'user-select': ANY,
          'print-color-adjust': ANY,
          // phones alone enlarge text
          'text-size-adjust': ANY,
          // asked only where a system gives the colours; Safari has no such mode
          'forced-color-adjust': ANY,
          // adorn: a plain bar, other line ends, the browser's own colour
          'scrollbar-width': ANY,
          'text-wrap': ANY,
          'accent-color': ANY,
          // drawn at once instead of when the visitor comes near
          'content-visibility': ANY,
          'contain-intrinsic-block-size': ANY,
          'overflow-clip-margin': ANY,
        },
      },
    ],
  },
};
