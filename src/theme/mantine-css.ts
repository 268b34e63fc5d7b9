/**
 * Styles of initial Mantine components, in dependency order; late ones bring their own. Only layered files
 * (`….layer.css`), so that our modules always win. A component missing here is unstyled.
 */
import '@mantine/core/styles/Loader.layer.css';
