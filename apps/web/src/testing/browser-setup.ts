import { confirmation } from '../platform/browser/confirmation.ts';

// Runs before each file of browser tests.
localStorage.clear();
sessionStorage.clear();

confirmation.milliseconds = 600_000;
