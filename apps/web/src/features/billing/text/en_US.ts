export const text = {
  plan: 'Plan',
  invite: 'Invite a friend',
};
