interface ChartKeyProps {
  own: string;
  network?: string;
}

/** Which line is whose: the own one solid in the accent, the network dashed. */
export function ChartKey({ own, network }: ChartKeyProps) {
  return (
    <div className="keys" style={{ marginTop: 4 }}>
      <span className="key">
        <i className="own" />
        {own}
      </span>
      {network === undefined ? null : (
        <span className="key">
          <i className="net" />
          {network}
        </span>
      )}
    </div>
  );
}
