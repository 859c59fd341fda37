export const text = {
  conversations: 'Conversations',
  new: 'New conversation',
  search: 'Search conversations',
  noneFit: 'No conversation holds these words.',
  none: 'What you ask here is kept, for you alone.',
  failed: 'The conversations could not be loaded.',
  again: 'Try again',
  more: 'Show more',
};
