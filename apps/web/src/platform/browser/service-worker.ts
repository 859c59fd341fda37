/** The script that keeps the app and tells of what happens while no page is open: see `app/offline`. */
export const SERVICE_WORKER = '/service-worker.js';
