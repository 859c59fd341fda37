/** What a chat is dragged as. */
export const CHAT_TYPE = 'application/x-studiolo-chat';
