export const text = {
  share: 'Share',
  copied: 'The link is on the clipboard.',
  tipTitle: 'Copy the link yourself',
  tip: 'This browser could neither share the link nor copy it. It is selected below: copy it, and paste it where you want to share it.',
  link: 'Link',
  close: 'Close',
};
