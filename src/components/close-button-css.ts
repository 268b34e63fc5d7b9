/** The cross of dialogs and of notifications, whichever comes first. */
import '@mantine/core/styles/CloseButton.layer.css';
