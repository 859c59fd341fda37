export const text = {
  name: 'First look',
  title: 'What Studiolo does',
  text: `What Studiolo does

What can a notebook hold?

A notebook holds your own sources: PDF, Word, PowerPoint, Excel and EPUB files, web pages, pasted text, pictures and recordings. Up to fifty sources fit into one notebook. Answers come from the chosen sources alone, and each claim carries a small number. Click the number to open the passage it is based on, with the exact words marked.

What happens if the sources do not contain the answer?

Studiolo says so instead of guessing. It goes beyond the sources only if you ask it to.

What can be created from sources?

From the sources of a notebook, “Create” makes a briefing, a study guide, a timeline, a quiz, flashcards, a mind map or a table. Everything it makes is cited like an answer.

What are notes for?

An answer can be saved as a note. Notes are rich text, save themselves and keep earlier versions.

Which models answer?

A fresh installation answers with the built-in engine. It works without any key, stays on this machine, and quotes the sources verbatim. To use models from OpenAI, Anthropic, Google, DeepSeek or Ollama instead, the operator opens Manage Studiolo in the account menu, then Services, and adds a key.

How do I invite others?

Other people create their own accounts with their e-mail address. While no mail service is set up, their verification codes are written to the folder outbox in the data folder of the server. Set SMTP_URL to have them mailed.

Where are my files and chats stored?

Files, chats and the database are in the data folder of the server. The command npm run cli backup backs up everything.`,
};
