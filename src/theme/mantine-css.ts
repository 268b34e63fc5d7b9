/** The one list of Mantine's per-file styles, in order of dependency. A part used without its line here is unstyled. */
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/Slider.css';
