/**
 * Styles of the Mantine parts that pages stand on from the start, in order of dependency; a part that is fetched later
 * brings its own beside it. Only the files in Mantine's layer (`….layer.css`): whatever our modules say stands above them,
 * whichever comes first. A part used without its line is unstyled.
 */
import '@mantine/core/styles/Loader.layer.css';
