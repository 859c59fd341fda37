import type { BotProfile } from '@studiolo/contract/bots/entities';
import type { Pair } from '@studiolo/contract/bots/knowledge-entities';
import { NEW_BOT } from '@studiolo/contract/bots/rules';
import type { Locale } from '@studiolo/contract/wire/headers';

export const GUIDE_BOT = '00000000-0000-4000-8000-000000000101';
export const QUIZ_BOT = '00000000-0000-4000-8000-000000000102';
export const DESK_BOT = '00000000-0000-4000-8000-000000000103';

type Texts = Pick<BotProfile, 'botName' | 'greeting' | 'description' | 'suggestions'>;

/** A built-in bot, with its name and description in each language. */
export type PresetBot = {
  id: string;
  texts: Record<Locale, Texts>;
  settings: Pick<BotProfile, 'prompt' | 'scoreThreshold' | 'originality' | 'category'>;
};

const guide: PresetBot = {
  id: GUIDE_BOT,
  texts: {
    en_US: {
      botName: 'Studiolo guide',
      greeting: 'Ask me how anything works here. I answer from the manual and show where it says so.',
      description: 'Knows the manual of this product, and cites it.',
      suggestions: ['What can I do without a model set up?', 'How do citations work?'],
    },
    zh_CN: {
      botName: '使用向导',
      greeting: '想知道怎么用，尽管问。我依据使用手册回答，并标明出处。',
      description: '熟悉本产品的使用手册，回答附出处。',
      suggestions: ['怎样创建一个智能体？', '我的密钥是怎样保存的？'],
    },
  },
  settings: {
    prompt:
      'You help people use Studiolo. Answer only from the manual, in the language of the question, in a few sentences or short steps. Use the names of buttons and tabs from the manual. If the manual does not contain the answer, say so.',
    scoreThreshold: 0.1,
    originality: 0.1,
    category: 'service',
  },
};

const quiz: PresetBot = {
  id: QUIZ_BOT,
  texts: {
    en_US: {
      botName: 'Quizmaster',
      greeting: 'Paste a few paragraphs or attach a file, and I will quiz you on it.',
      description: 'Makes a short quiz from a text that you paste or attach, with the answers below.',
      suggestions: [
        'Quiz me on this: A lighthouse is a tower that sends out light from a system of lamps and lenses. The lighthouse of Alexandria was built about 280 BC and stood more than 100 meters high. Augustin-Jean Fresnel invented his lens in 1822, and it was first lit at Cordouan in 1823.',
      ],
    },
    zh_CN: {
      botName: '出题官',
      greeting: '粘贴一段文字或添加文件，我来出题考你。',
      description: '根据你粘贴或添加的文字出一份小测验，并附答案。',
      suggestions: [
        '请根据这段文字出题：灯塔是用灯和透镜发出光亮的高塔。亚历山大灯塔约建于公元前280年，高度超过100米。菲涅耳在1822年发明了菲涅耳透镜，1823年首次在科尔杜昂灯塔点亮。',
      ],
    },
  },
  settings: {
    prompt:
      'You quiz people on a text that they provide. Write five multiple-choice questions about its content, with four options each, in the language of the text. Then list the answers under the heading “Answers”, each explained in one sentence that cites the text. If there is no text yet, ask for one. If they send their own answers, grade each one and explain the wrong ones.',
    scoreThreshold: NEW_BOT.scoreThreshold,
    originality: 0.3,
    category: 'learning',
  },
};

const desk: PresetBot = {
  id: DESK_BOT,
  texts: {
    en_US: {
      botName: 'Question desk',
      greeting: 'Short answers to the most frequent questions about Studiolo.',
      description:
        'An example bot that knows only questions and their answers. Duplicate it and enter your own.',
      suggestions: ['Does a failed answer cost anything?'],
    },
    zh_CN: {
      botName: '问答台',
      greeting: '关于 Studiolo 的常见问题，这里有简短的回答。',
      description: '只由问答对构成的示例，可复制后换成你自己的内容。',
      suggestions: ['失败的回答收费吗？'],
    },
  },
  settings: {
    prompt:
      'You answer frequently asked questions. Give the answer from your knowledge base, in the language of the question, without adding anything. If no answer fits, say that you do not know.',
    scoreThreshold: 0.25,
    originality: 0,
    category: 'service',
  },
};

export const PRESET_BOTS: readonly PresetBot[] = [guide, quiz, desk];

/** Returns the profile to store. It contains the texts in all languages, so that a search in any finds the bot. */
export const storedProfile = ({
  texts: { en_US: english, zh_CN: chinese },
  settings,
}: PresetBot): BotProfile => ({
  ...NEW_BOT,
  ...settings,
  botName: `${english.botName} · ${chinese.botName}`,
  greeting: `${english.greeting}\n\n${chinese.greeting}`,
  description: `${english.description} · ${chinese.description}`,
  suggestions: [...english.suggestions, ...chinese.suggestions],
});

/** Returns a profile in the reader's language; profiles of users stay as written. */
export const inLanguage = (botId: string, profile: BotProfile, locale: Locale): BotProfile => ({
  ...profile,
  ...PRESET_BOTS.find(({ id }) => id === botId)?.texts[locale],
});

/** Knowledge of the help desk, one source per language, so that answers quote the language of the question. */
export const DESK_SOURCES: readonly { title: string; pairs: readonly Pair[] }[] = [
  {
    title: 'Questions and answers',
    pairs: [
      {
        question: 'Does a failed answer cost anything?',
        answer: 'No. If an answer fails, the reserved amount is given back, and nothing is charged.',
      },
      {
        question: 'How many answers do I have a day?',
        answer:
          'Without a plan 20 answers a day, unless the operator set another number. The day begins at midnight in your time zone.',
      },
      {
        question: 'Can I restore a chat that I deleted?',
        answer: 'Yes, for five minutes after you deleted it. After that it is gone for good.',
      },
      {
        question: 'Which files can be attached?',
        answer:
          'PDF, Word, PowerPoint, Excel, OpenDocument, EPUB, RTF, Markdown, HTML, CSV, plain text, pictures and recordings: five at a time, 20 MB each.',
      },
      {
        question: 'Can I use a key of my own?',
        answer:
          'Yes. Add the service and its key under Settings › Models; its answers are not counted against your plan.',
      },
      {
        question: 'Who sees what I ask?',
        answer:
          'You alone, unless you share it. The owner of a public bot reads what visitors without an account asked, but not who asked.',
      },
    ],
  },
  {
    title: '问答',
    pairs: [
      { question: '失败的回答收费吗？', answer: '失败的回答不收费，预留的额度会退还。' },
      {
        question: '每天有多少次回答？',
        answer: '没有套餐时每天 20 次，管理员可能另有设定；每天从你所在时区的零点起算。',
      },
      { question: '删除的对话能恢复吗？', answer: '删除后五分钟内可以恢复，之后彻底清除。' },
      {
        question: '可以添加哪些文件？',
        answer:
          'PDF、Word、PowerPoint、Excel、OpenDocument、EPUB、RTF、Markdown、HTML、CSV、纯文本、图片和录音，一次最多五个，每个不超过 20 MB。',
      },
      {
        question: '可以使用自己的密钥吗？',
        answer: '可以。在“设置 › 模型”中添加服务和密钥，其回答不计入你的套餐。',
      },
      {
        question: '谁能看到我的提问？',
        answer: '只有你自己，除非你主动分享。公开智能体的所有者能看到无账号访客问了什么，但看不到是谁问的。',
      },
    ],
  },
];
