const roles = require('./src/theme/roles.cjs');

/** A scrollbar of a desktop, in rem: by so much is a page narrower than its window. */
const SCROLLBAR = 1.25;
/**
 * A media query knows the browser's own letters. Where a style enlarges the root's alone, what a narrower page has is told
 * again by the room for those letters (`#root` in src/theme/global.css).
 */
const byRoom = {
  postcssPlugin: 'by-room',
  OnceExit(root, { AtRule }) {
    if (!root.source?.input.file?.endsWith('.module.css')) return;
    root.walkAtRules('media', (media) => {
      const [, width] = /^\(max-width: ([\d.]+)em\)$/.exec(media.params) ?? [];
      const params = `(max-width: ${(width - SCROLLBAR).toFixed(2)}rem)`;
      if (width) media.after(new AtRule({ name: 'container', params, nodes: media.clone().nodes }));
    });
  },
};

const mantine = require('postcss-preset-mantine')({ mixins: roles });
const variables = require('postcss-simple-vars')({
  variables: {
    'mantine-breakpoint-xs': '30em',
    'mantine-breakpoint-sm': '48em',
    'mantine-breakpoint-md': '62em',
    'mantine-breakpoint-lg': '73.75em',
    'mantine-breakpoint-xl': '90em',
  },
});

module.exports = { plugins: [mantine, variables, byRoom] };
