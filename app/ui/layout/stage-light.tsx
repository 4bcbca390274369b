/** One lamp above the stage: the only ornament, on pages with one thing to do. Its frame is `relative isolate`. */
export function StageLight() {
  return <div aria-hidden="true" className="stage-light" />;
}
