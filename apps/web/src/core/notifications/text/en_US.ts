export const text = {
  told: 'Notify me when an answer is ready while I’m away',
  toldHint: 'In this browser, even when the page is closed. Shows your question, never the answer.',
  blocked: 'Notifications are blocked here. Allow them in the site settings of your browser, then try again.',
  failed: 'Notifications could not be set up in this browser. Please try again later.',
};
