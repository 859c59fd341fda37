export const text = {
  told: 'Tell me when an answer is done while I’m away',
  toldHint: 'In this browser, also while the page is closed. Only what you asked is shown, never the answer.',
  blocked: 'Notifications are blocked here. Allow them in the site settings of your browser, then try again.',
  failed: 'Notifications could not be set up in this browser. Please try again later.',
};
