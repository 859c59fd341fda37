/** Server texts of sharing. */
export const text = {
  'share-foreign': 'Only pages of this site can be signed for WeChat.',
  'share-not-set-up': 'No WeChat official account is set up here. Links can still be copied and sent.',
  'share-away': 'WeChat is not responding right now. Try again in a moment, or copy the link.',
  'share-limit':
    'This conversation is too long to be shared, or you have {limit} links already: end one that is no longer needed.',
} as const;
