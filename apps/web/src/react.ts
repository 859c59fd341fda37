/** Initializes React in a separate task before the app, so that typing is blocked only briefly. */
import 'react-dom/client';
