type Prompts = { question: string; passage: string };

const NONE: Prompts = { question: '', passage: '' };

/**
 * Prefixes that some models were trained with, so that a question matches its answer rather than similar
 * questions. From the vendors' model cards; services do not add them.
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

/** Returns the prefixes of questions and passages for a model. */
export const promptsFor = (model: string): Prompts =>
  BY_MODEL.find(([name]) => name.test(model.toLowerCase()))?.[1] ?? NONE;
