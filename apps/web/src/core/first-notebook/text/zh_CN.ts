import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  name: '初次上手',
  title: 'Studiolo 能做什么',
  text: `Studiolo 能做什么

笔记本里可以放什么？

笔记本里放的是你自己的资料：PDF、Word、PowerPoint、Excel 和 EPUB 文件、网页、粘贴的文本、图片和录音。一个笔记本最多可以放五十份资料。回答只依据选中的资料，每句话后面都有一个小编号。点击编号，就会打开所依据的段落，并标出原文。

资料里没有答案时会怎样？

Studiolo 会直接说明，而不会猜测。只有在你要求时，它才会超出资料作答。

可以根据资料生成哪些内容？

笔记本的“生成”可以根据笔记本里的资料生成简报、学习指南、时间线、测验、记忆卡片、思维导图或表格。生成的内容和回答一样，都带有出处。

笔记有什么用？

回答可以保存为笔记。笔记是富文本，会自动保存，并保留早先的版本。

由哪些模型回答？

新安装的 Studiolo 由内置引擎回答。它不需要任何密钥，只在这台机器上运行，并逐字引用资料原文。如果想由 OpenAI、Anthropic、Google、DeepSeek 或 Ollama 的模型回答，管理员可以在账号菜单中打开“管理后台”，在“模型服务”里填写密钥。

怎样邀请他人？

其他人可以用自己的邮箱注册账号。没有配置邮件服务时，验证码会写入服务器数据目录下的 outbox 文件夹。设置 SMTP_URL 后，验证码就会通过邮件发送。

文件和对话存放在哪里？

文件、对话和数据库都放在服务器的数据目录中。用命令 npm run cli backup 可以备份全部内容。`,
};
