/** Lines that programs add: song metadata, credits, notes on the start and end of a transcript, and logs. */
const UNSPOKEN =
  /^(?:\[(?:ti|ar|al|au|by|re|ve|offset|length):.*\]|Transcribed by https?:\/\/\S+|\S.{0,80} (?:started|stopped) transcription|\S.{0,40}已?(?:开始|停止|開始)(?:听录|聽錄|转录|轉錄)|Meeting ended after \d{1,2}:\d{2}:\d{2}.{0,10}|This editable transcript was computer generated.{0,120}|whisper_\w+: .*|system_info: .*|main: processing .*)$/i;

export const isUnspoken = (line: string): boolean => UNSPOKEN.test(line.trim());
