import type { text as english } from './en_US.ts';

export const text: Record<keyof typeof english, string> = {
  'voice-many-begun': '还有几段录音没有传完，请先完成或删除一段。',
  'voice-no-room': '存储空间已满，请先删除一些内容再录音。',
  'voice-longest': '录音已达最长时限，此前的内容已保存。',
  'voice-pieces-missing': '这段录音还有一部分没有传到。',
  'voice-nothing-came': '这段录音没有传来任何内容。',
  'voice-stopped': '已停止，已有的内容已保存。',
  'voice-no-sound': '这个文件里没有声音。',
  'voice-unreadable': '无法识别这段录音。支持 MP3、M4A、WAV、OGG、FLAC、WebM、MP4、MOV 和 MKV。',
  'voice-not-kept': '这段录音还在整理中。',
  'voice-spent': '语音分钟数已用完。录音已保存，但没有转写。',
  'voice-being-heard': '正在转写，请稍候。',
  'voice-nothing-typed': '里面没有文字。',
  'voice-no-transcript': '这段录音还没有文字稿。',
  'voice-many-words': '词表最多 {limit} 个词，请先删除一些。',
  'voice-summary': '摘要',
  'voice-topics': '话题',
  'voice-decisions': '决定',
  'voice-actions': '待办',
  'voice-questions': '待定问题',
  'voice-transcript': '文字稿',
};
