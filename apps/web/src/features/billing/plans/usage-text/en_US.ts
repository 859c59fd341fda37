export const text = {
  usage: 'Usage',
  usedToday: 'Today',
  usedOf: '{used} of {total} answers',
  beyond_one: '{count} more from packs and invites',
  beyond_other: '{count} more from packs and invites',
  proUntil: 'Pro until {date}',
  daysLeft_one: '{count} day left',
  daysLeft_other: '{count} days left',
  upgrade: 'Upgrade',
  renew: 'Renew',
};
