import type { EncodedChunk } from './encode.ts';

/**
 * A few spoken-like syllables and two claps, as a computer makes them, with what spoils a recording: the echo of an empty room, or the
 * hum of a charger. Nobody's voice was recorded for it. Runs in a page, so everything it needs is inside; the same every time.
 */
export async function encodeSound({ flaw }: { flaw: 'echo' | 'hum' | null }) {
  const rate = 48_000;
  const seconds = 6;
  const context = new OfflineAudioContext(1, rate * seconds, rate);
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 1_073_741_824 - 1;
  };
  const noise = (length: number, shape: (second: number) => number) => {
    const buffer = context.createBuffer(1, Math.round(length * rate), rate);
    const samples = buffer.getChannelData(0);
    for (let at = 0; at < samples.length; at += 1) samples[at] = random() * shape(at / rate);
    return buffer;
  };
  const gain = (value: number) => new GainNode(context, { gain: value });
  const filter = (type: BiquadFilterType, frequency: number, Q: number) =>
    new BiquadFilterNode(context, { type, frequency, Q });

  const dry = gain(0.9);
  for (const at of [0.2, 0.75]) {
    const clap = new AudioBufferSourceNode(context, { buffer: noise(0.12, (second) => Math.exp(-second * 55)) });
    clap
      .connect(filter('bandpass', 1_500, 0.8))
      .connect(gain(1.6))
      .connect(dry);
    clap.start(at);
  }

  // Three resonances make a vowel of a buzz: a, e, i, o, u.
  const vowels = [
    [730, 1_090, 2_440],
    [530, 1_840, 2_480],
    [300, 2_250, 3_000],
    [570, 840, 2_410],
    [320, 870, 2_240],
  ] as const;
  const syllables = [0, 2, 1, -1, 3, 0, -1, 4, 1, 0, -1, -1, 2, 3, 0];
  for (const [index, vowel] of syllables.entries()) {
    if (vowel < 0) continue;
    const at = 1.6 + index * 0.24;
    const pitch = 132 - index * 2 + (index % 3) * 7;
    const voice = new OscillatorNode(context, { type: 'sawtooth', frequency: pitch });
    voice.frequency.linearRampToValueAtTime(pitch - 8, at + 0.22);
    const loudness = gain(0);
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(0.5, at + 0.04);
    loudness.gain.setValueAtTime(0.5, at + 0.14);
    loudness.gain.linearRampToValueAtTime(0, at + 0.21);
    for (const [order, frequency] of vowels[vowel]!.entries())
      voice
        .connect(filter('bandpass', frequency, 9))
        .connect(gain([1, 0.6, 0.3][order]!))
        .connect(loudness);
    loudness.connect(dry);
    voice.start(at);
    voice.stop(at + 0.22);
    const breath = new AudioBufferSourceNode(context, { buffer: noise(0.05, (second) => 1 - second / 0.05) });
    breath
      .connect(filter('highpass', 2_500, 0.7))
      .connect(gain(0.12))
      .connect(dry);
    breath.start(at - 0.02);
  }

  const out = gain(0.8);
  dry.connect(out).connect(context.destination);
  if (flaw === 'echo') {
    const room = new ConvolverNode(context, {
      buffer: noise(1.1, (second) => (second < 0.012 ? 0 : Math.exp(-second * 5))),
    });
    dry
      .connect(room)
      .connect(filter('lowpass', 4_500, 0.7))
      .connect(gain(0.9))
      .connect(out);
  }
  if (flaw === 'hum') {
    // Of the mains, with the overtones that small loudspeakers let hear.
    for (const [order, loudness] of [0.05, 0.06, 0.045, 0.03, 0.02, 0.012].entries()) {
      const tone = new OscillatorNode(context, { frequency: 60 * (order + 1) });
      tone.connect(gain(loudness)).connect(out);
      tone.start();
    }
  }
  const rendered = await context.startRendering();

  const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const chunks: EncodedChunk[] = [];
  let setup = '';
  let failure: unknown = null;
  const encoder = new AudioEncoder({
    output: (chunk, info) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      chunks.push({ timestamp: chunk.timestamp, isKey: true, base64: base64Of(bytes) });
      const description = info?.decoderConfig?.description;
      if (description) setup = base64Of(new Uint8Array(description as ArrayBuffer));
    },
    error: (error) => (failure = error),
  });
  encoder.configure({ codec: 'opus', sampleRate: rate, numberOfChannels: 1, bitrate: 32_000 });
  const samples = rendered.getChannelData(0);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const step = rate / 50;
  for (let at = 0; at < samples.length; at += step) {
    const part = samples.slice(at, at + step).map((sample) => (sample * 0.7) / Math.max(loudest, 0.7));
    const timestamp = Math.round((at * 1_000_000) / rate);
    const options = {
      format: 'f32-planar',
      sampleRate: rate,
      numberOfFrames: part.length,
      numberOfChannels: 1,
      timestamp,
    } as const;
    const data = new AudioData({ ...options, data: part });
    encoder.encode(data);
    data.close();
  }
  await encoder.flush();
  if (failure) throw failure;
  return { chunks, setup, rate, seconds };
}
