/** React comes to life in a task of its own, before the app, so that what is typed meanwhile is not held up for long. */
import 'react-dom/client';
