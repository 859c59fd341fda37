type Prompts = { question: string; passage: string };

const NONE: Prompts = { question: '', passage: '' };

/**
 * What some models were trained to read before a text, by which a question finds its answer and not its like. From their
 * makers' model cards; a service adds none of it by itself.
 */
const BY_MODEL: readonly (readonly [RegExp, Prompts])[] = [
  [/nomic-embed/, { question: 'search_query: ', passage: 'search_document: ' }],
  [/\be5-(small|base|large)\b/, { question: 'query: ', passage: 'passage: ' }],
  [/embeddinggemma/, { question: 'task: search result | query: ', passage: 'title: none | text: ' }],
  [
    /qwen3-embedding/,
    {
      question:
        'Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery:',
      passage: '',
    },
  ],
  [
    /mxbai-embed|arctic-embed(?!.*2)|bge-(small|base|large)-en/,
    { question: 'Represent this sentence for searching relevant passages: ', passage: '' },
  ],
  [/bge-(small|base|large)-zh/, { question: '为这个句子生成表示以用于检索相关文章：', passage: '' }],
];

/** What goes before a question, and before a passage, for a model of this name. */
export const promptsFor = (model: string): Prompts =>
  BY_MODEL.find(([name]) => name.test(model.toLowerCase()))?.[1] ?? NONE;
