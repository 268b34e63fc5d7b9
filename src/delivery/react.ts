/** Runs React when its file is read, not when the application first uses it: in a task of its own (decision 007). */
import 'react-dom/client';
