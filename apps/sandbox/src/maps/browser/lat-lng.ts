export interface LatLngLiteral {
  lat: number;
  lng: number;
}

/**
 * Google's point. `lat` and `lng` belong to the object and need no `this`: callers take them off
 * (`const { lat, lng } = location`) and call them alone.
 */
export class LatLng {
  readonly lat: () => number;
  readonly lng: () => number;

  constructor(latOrPoint: number | LatLngLiteral | LatLng, lng?: number) {
    const point = typeof latOrPoint === 'number' ? { lat: latOrPoint, lng: lng ?? 0 } : toLiteral(latOrPoint);
    this.lat = () => point.lat;
    this.lng = () => point.lng;
  }
  equals(other: LatLng | null): boolean {
    return other !== null && other.lat() === this.lat() && other.lng() === this.lng();
  }
  toJSON(): LatLngLiteral {
    return { lat: this.lat(), lng: this.lng() };
  }
  toUrlValue(precision = 6): string {
    return `${Number(this.lat().toFixed(precision))},${Number(this.lng().toFixed(precision))}`;
  }
  toString(): string {
    return `(${this.lat()}, ${this.lng()})`;
  }
}

export function toLiteral(point: LatLng | LatLngLiteral): LatLngLiteral {
  return {
    lat: typeof point.lat === 'function' ? point.lat() : point.lat,
    lng: typeof point.lng === 'function' ? point.lng() : point.lng,
  };
}

export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

export class LatLngBounds {
  private readonly box: Box;

  constructor(corner: LatLng | LatLngLiteral | Box, opposite?: LatLng | LatLngLiteral) {
    if ('south' in corner) {
      this.box = { ...corner };
      return;
    }
    const one = toLiteral(corner);
    const other = toLiteral(opposite ?? corner);
    this.box = {
      south: Math.min(one.lat, other.lat),
      west: Math.min(one.lng, other.lng),
      north: Math.max(one.lat, other.lat),
      east: Math.max(one.lng, other.lng),
    };
  }
  getSouthWest(): LatLng {
    return new LatLng(this.box.south, this.box.west);
  }
  getNorthEast(): LatLng {
    return new LatLng(this.box.north, this.box.east);
  }
  getCenter(): LatLng {
    return new LatLng((this.box.south + this.box.north) / 2, (this.box.west + this.box.east) / 2);
  }
  contains(point: LatLng | LatLngLiteral): boolean {
    const { lat, lng } = toLiteral(point);
    return lat >= this.box.south && lat <= this.box.north && lng >= this.box.west && lng <= this.box.east;
  }
  toJSON(): Box {
    return { ...this.box };
  }
}
