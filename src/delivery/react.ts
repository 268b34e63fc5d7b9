/** Evaluates React in its own task, not at first use (decision 007). */
import 'react-dom/client';
