export const text = {
  share: 'Share',
  copied: 'Link copied.',
  madeAndCopied: 'Link created and copied.',
  wechatReady: 'Ready: tap ··· at the top right to send it to friends or Moments.',
  tipTitle: 'Copy the link yourself',
  tip: 'This browser could neither share the link nor copy it. It is selected below: copy it, and paste it where you want to share it.',
  link: 'Link',
  handTitle: 'Copy it yourself',
  hand: 'This browser could not copy. The text is selected below: copy it by hand.',
  words: 'Text',
  holdTitle: 'Press and hold the picture to save it',
  elsewhereTitle: 'Open this page in your browser',
  elsewhere:
    'WeChat cannot save files. Tap ··· at the top right and choose “Open in browser”, or copy the address of this page, and save “{name}” there.',
  copyPage: 'Copy the address of this page',
  close: 'Close',
};
