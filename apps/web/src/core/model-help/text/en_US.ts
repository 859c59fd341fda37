export const text = {
  topUp: 'Top up the account',
  connectModel: 'Connect a model',
  openServices: 'Open my services',
  otherModel: 'Another model',
  newChat: 'Start a new conversation',
  tryAgain: 'Try again',
  notCharged: 'You weren’t charged.',
  tryAgainIn: 'Try again in {seconds} s',
};
