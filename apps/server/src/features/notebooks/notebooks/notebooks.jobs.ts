export const WRITE_INVITATION = 'write-invitation';
