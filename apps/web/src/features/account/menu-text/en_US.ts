export const text = { profile: 'Profile', account: 'Account', personalization: 'Personalization' };
