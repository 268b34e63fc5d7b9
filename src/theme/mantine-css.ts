/** In dependency order; only layered files, so that our modules win. A component missing here is unstyled. */
import '@mantine/core/styles/Loader.layer.css';
