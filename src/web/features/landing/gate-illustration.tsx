/** A repaired lorry leaves through the open gate. Decoration only. */
export function GateIllustration() {
  return (
    <svg aria-hidden viewBox="0 0 480 320" className="mx-auto w-full max-w-120">
      <rect x="0" y="268" width="480" height="6" rx="3" fill="#d8dee8" />
      <g fill="none" stroke="#14213d" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M36 268V108l84-44 84 44v160" fill="#fff" />
        <path d="M64 268V150h112v118" fill="#e6f0f9" />
        <path d="M64 176h112M64 202h112" strokeWidth="2" stroke="#78849a" />
      </g>
      <rect x="84" y="104" width="72" height="22" rx="4" fill="#0b4f8a" />
      <g stroke="#14213d" strokeWidth="4" strokeLinejoin="round">
        <rect x="214" y="150" width="146" height="92" rx="6" fill="#e6f0f9" />
        <path d="M360 180h44l28 32v30h-72Z" fill="#0b4f8a" />
        <path d="M374 192h24l18 21h-42Z" fill="#fff" strokeWidth="3" />
        <circle cx="254" cy="248" r="21" fill="#fff" />
        <circle cx="394" cy="248" r="21" fill="#fff" />
      </g>
      <circle cx="254" cy="248" r="7" fill="#14213d" />
      <circle cx="394" cy="248" r="7" fill="#14213d" />
      <g strokeLinejoin="round" strokeLinecap="round">
        <path d="M238 40h150v28a14 14 0 0 0 0 28v28H238V96a14 14 0 0 0 0-28Z" fill="#fff" stroke="#14213d" strokeWidth="4" />
        <path d="M268 68h52M268 88h74" stroke="#78849a" strokeWidth="5" />
        <circle cx="358" cy="82" r="17" fill="#e6f4ec" stroke="#0f6b3e" strokeWidth="3" />
        <path d="m350 82 6 6 11-12" fill="none" stroke="#0f6b3e" strokeWidth="4" />
      </g>
    </svg>
  );
}
