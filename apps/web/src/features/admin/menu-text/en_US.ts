export const text = { manage: 'Manage Studiolo' };
