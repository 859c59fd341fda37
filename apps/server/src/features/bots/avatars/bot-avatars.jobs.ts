/** Deletes the bytes of one picture, with retries. */
export const DELETE_BOT_AVATAR = 'delete-bot-avatar-bytes';
