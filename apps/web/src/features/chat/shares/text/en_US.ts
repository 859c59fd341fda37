export const text = {
  shareAbout:
    'Anyone with the link can read this chat and its pictures as they are now, without signing in. Later messages and your other files stay private.',
  shareMake: 'Create a link',
  sharesFailed: 'Your links could not be loaded.',
  noShares: 'You have not shared anything.',
  shareCopy: 'Copy the link to {title}',
  shareGive: 'Share the link to {title}',
  shareLook: 'Preview {title} as others see it',
  shareEnd: 'Disable the link to {title}',
  shared: 'A shared chat',
  sharedAbout: 'Shared from Studiolo as it was on {date}.',
  sharedAsked: 'Question',
  sharedSources: 'Sources',
  sharedGone: 'This link does not work',
  sharedGoneAbout: 'It was disabled, or the address is incomplete.',
  sharedOwn: 'Start your own chat',
};
