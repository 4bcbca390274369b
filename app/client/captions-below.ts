/**
 * Tells what the caption of a playing video is, for the page to show below the picture: over it, the controls push captions onto
 * what they are about. On the whole screen the video shows them itself.
 *
 * @param tell gets null while the reader has switched the captions off
 * @returns ends it
 */
export function captionsBelow(video: HTMLVideoElement, tell: (caption: string | null) => void): () => void {
  const { textTracks } = video;
  const [track] = textTracks;
  if (!track) return () => {};
  const place = () => {
    track.mode = document.fullscreenElement === video ? 'showing' : 'hidden';
  };
  const say = () => {
    const cue = track.activeCues?.[0];
    if (cue instanceof VTTCue) tell(cue.text);
  };
  // The button of the controls switches them off, or shows them over the picture.
  const follow = () => {
    if (track.mode === 'disabled') tell(null);
    else if (track.mode === 'showing') place();
  };
  place();
  track.addEventListener('cuechange', say);
  textTracks.addEventListener('change', follow);
  document.addEventListener('fullscreenchange', place);
  return () => {
    track.removeEventListener('cuechange', say);
    textTracks.removeEventListener('change', follow);
    document.removeEventListener('fullscreenchange', place);
  };
}
