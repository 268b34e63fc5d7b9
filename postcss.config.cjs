const roles = require('./src/theme/roles.cjs');

module.exports = {
  plugins: {
    'postcss-preset-mantine': { mixins: roles },
    'postcss-simple-vars': {
      variables: {
        'mantine-breakpoint-xs': '30em',
        'mantine-breakpoint-sm': '48em',
        'mantine-breakpoint-md': '62em',
        'mantine-breakpoint-lg': '73.75em',
        'mantine-breakpoint-xl': '90em',
      },
    },
  },
};
