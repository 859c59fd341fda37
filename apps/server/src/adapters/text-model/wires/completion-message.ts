type TextPart = { type: 'text'; text: string };
type PicturePart = { type: 'image_url'; image_url: { url: string } };

export type CompletionPart = TextPart | PicturePart;

export type CompletionMessage = {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content: string | CompletionPart[];
};
