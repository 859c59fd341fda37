/** Script that caches the app and shows notifications while no page is open: see `app/offline`. */
export const SERVICE_WORKER = '/service-worker.js';
