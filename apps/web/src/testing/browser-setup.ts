import { confirmation } from '../platform/browser/confirmation.ts';

// Runs before each file of browser tests, so that no file sees another's stored values.
localStorage.clear();
sessionStorage.clear();

confirmation.milliseconds = 600_000;
